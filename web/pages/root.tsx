import { type ReactNode, useEffect } from 'react'
import { clientNews } from '../api/browser-client.ts'
import { useNavigate } from '../ui/navigation.tsx'
import { showToast } from '../ui/toast.ts'
import { Toaster } from '../ui/toaster.tsx'

/** The frame of every page: what the API client has to say, and the place where toasts appear. */
export function Root({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  useEffect(() => {
    clientNews.notice = showToast
    clientNews.goTo = path => navigate(path, { replace: true })
  }, [navigate])

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {children}
      <Toaster />
    </>
  )
}
