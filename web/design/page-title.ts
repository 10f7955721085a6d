// What the browser's tab says.
import { useEffect } from 'react'

const product = 'Skelos'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
    return () => {
      document.title = product
    }
  }, [title])
}
