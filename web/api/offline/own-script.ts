interface ScriptAddresses {
  createScriptURL: (url: string) => string
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses } | undefined
}

const policies = new Map<string, ScriptAddresses | undefined>()

/**
 * Returns the address of an own script as a trusted URL; the Trusted Types policy of this name allows no other
 * address.
 */
export function ownScript(name: string, address: string): string {
  if (!policies.has(name))
    policies.set(name, globalThis.trustedTypes?.createPolicy(name, { createScriptURL: () => address }))
  return policies.get(name)?.createScriptURL(address) ?? address
}
