// The signs of the transport, as every recorder has had them.
const paths = {
  first: 'M2.5 2V14M14 2.5L5.5 8L14 13.5Z',
  back: 'M12 2.5L4 8L12 13.5Z',
  play: 'M4 2L14 8L4 14Z',
  pause: 'M3.5 2H6.5V14H3.5ZM9.5 2H12.5V14H9.5Z',
  on: 'M4 2.5L12 8L4 13.5Z',
  last: 'M13.5 2V14M2 2.5L10.5 8L2 13.5Z',
  branch: 'M4 14V9Q4 6 8 5.5T13 2M4 14V2M10 2H13.4V5.4',
  eye: 'M1 8Q8 1.4 15 8Q8 14.6 1 8ZM8 5.6A2.4 2.4 0 1 1 8 10.4A2.4 2.4 0 1 1 8 5.6Z',
  more: 'M3 4H13M3 8H13M3 12H13',
} as const

const drawn: ReadonlySet<keyof typeof paths> = new Set(['branch', 'eye', 'more'])

export function Icon({ name, size = 16 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill={drawn.has(name) ? 'none' : 'currentColor'}
      stroke="currentColor"
      strokeWidth={drawn.has(name) ? 1.6 : 1.4}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
