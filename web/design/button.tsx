// Buttons: exactly one primary on a screen; it names the deed and is never disabled.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface Look {
  kind?: 'primary' | 'plain' | 'quiet' | undefined
  size?: 'small' | 'usual' | 'large' | undefined
  icon?: ReactNode
  /** The key that does the same, as the keyboard prints it. */
  keyHint?: string | undefined
  /** Takes the whole width. */
  wide?: boolean | undefined
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  /** The deed is under way; pressing again does nothing. */
  busy?: boolean
}

function Inside({ icon, keyHint, children }: Pick<ButtonProps, 'icon' | 'keyHint' | 'children'>) {
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
      {keyHint && (
        <kbd className={styles.key} aria-hidden="true">
          {keyHint}
        </kbd>
      )}
    </>
  )
}

const looks = ({ kind = 'plain', size = 'usual', wide = false }: Look, className?: string) =>
  classNames(styles.button, styles[kind], styles[size], wide && styles.wide, className)

export function Button({
  kind,
  size,
  icon,
  keyHint,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(looks({ kind, size, wide }, className), busy && styles.busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Inside icon={icon} keyHint={keyHint}>
        {children}
      </Inside>
    </button>
  )
}

export interface ButtonLinkProps extends Look {
  href: string
  children: ReactNode
  className?: string
  onClick?: () => void
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({ kind, size, icon, keyHint, wide, href, children, className, onClick }: ButtonLinkProps) {
  return (
    <Link href={href} className={looks({ kind, size, wide }, className)} onClick={() => onClick?.()}>
      <Inside icon={icon} keyHint={keyHint}>
        {children}
      </Inside>
    </Link>
  )
}
