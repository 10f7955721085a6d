// The mark of the product: the Book of Skelos with its eye, drawn by us.
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-16 -16 32 32" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        d="M-11-12.5H9.5a1.5 1.5 0 0 1 1.5 1.5V11a1.5 1.5 0 0 1-1.5 1.5H-9a2.5 2.5 0 0 1-2.5-2.5V-10"
        strokeWidth="1.8"
      />
      <path d="M-11.4 9.6a2.4 2.4 0 0 1 2.4-2.2H11M-7.4-2.6Q0-10 7.4-2.6Q0 4.8-7.4-2.6Z" strokeWidth="1.6" />
      <path d="M0-6.2L2.1-2.6L0 1L-2.1-2.6Z" fill="currentColor" stroke="none" />
    </svg>
  )
}
