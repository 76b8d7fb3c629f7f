import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router'

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string
}

/**
 * A link that looks like a button: one stop of the Tab key, and what a link can do besides, such as
 * opening in another window. For what leads somewhere; what does something is a `Button`.
 */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLElement>(to)
  return <Button {...rest} href={useHref(to)} onClick={follow} />
}
