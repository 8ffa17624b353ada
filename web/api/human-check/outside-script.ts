/** The only scripts of other hosts; the login loads them. */
const addresses = {
  google: 'https://accounts.google.com/gsi/client',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const

const loading = new Map<string, Promise<void>>()

interface ScriptAddresses {
  createScriptURL: (url: string) => string
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses } | undefined
}

const policy = globalThis.trustedTypes?.createPolicy('outside-scripts', {
  createScriptURL: url => Object.values(addresses).find(known => known === url) ?? '',
})

/** Loads a script once; after a failure, the next call tries again. */
export function loadOutsideScript(name: keyof typeof addresses): Promise<void> {
  const address = addresses[name]
  const known = loading.get(address)
  if (known) return known
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = policy ? policy.createScriptURL(address) : address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(address)
      script.remove()
      reject(new Error(`could not load ${address}`))
    })
    document.head.append(script)
  })
  loading.set(address, load)
  return load
}
