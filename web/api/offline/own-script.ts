interface ScriptAddresses {
  createScriptURL: (url: string) => string
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses } | undefined
}

const policies = new Map<string, ScriptAddresses | undefined>()

/** The address of an own script under the policy of Trusted Types that the page names for it, and for nothing else. */
export function ownScript(name: string, address: string): string {
  if (!policies.has(name))
    policies.set(name, globalThis.trustedTypes?.createPolicy(name, { createScriptURL: () => address }))
  return policies.get(name)?.createScriptURL(address) ?? address
}
