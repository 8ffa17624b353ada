/** The most requests in a window that starts with the first one. */
export interface RequestQuota {
  most: number
  seconds: number
}

/**
 * The quotas of one caller: a signed-in account, an API key, or a network without a token (an IPv4 address, the first 64 bits of an IPv6 one).
 * A search counts as a search and as a call of the API. Sign-in is counted apart, so that no one is locked out by a caller who reads
 * listings from the same network.
 */
export const requestQuotas = {
  api: { most: 300, seconds: 300 },
  key: { most: 300, seconds: 300 },
  search: { most: 60, seconds: 60 },
  suggestions: { most: 60, seconds: 60 },
  'sign-in': { most: 300, seconds: 300 },
  pages: { most: 600, seconds: 300 },
} as const satisfies Record<string, RequestQuota>

export type QuotaName = keyof typeof requestQuotas

/**
 * The quotas that a call of this endpoint counts for; none for streams, because the number of open streams is limited. A call by
 * an API key counts for `key` in place of `api`.
 */
export function quotasOf(
  { path, stream, quota }: { path: string; stream?: boolean; quota?: QuotaName },
  general: 'api' | 'key' = 'api',
): QuotaName[] {
  if (stream) return []
  if (isSignIn(path)) return ['sign-in']
  return quota ? [general, quota] : [general]
}

/** True for sign-in addresses, whose replies do not state how much of a quota is left. */
export const isSignIn = (path: string): boolean => path.startsWith('/auth/')

/** 'n calls in m minutes', as the API reference writes it. */
export const quotaWords = (name: QuotaName): string => {
  const { most, seconds } = requestQuotas[name]
  return `${most} calls in ${inWords(seconds)}`
}

export const waitTitle = 'Please wait a moment'
/** The text that replaces a page when a quota refuses it. */
export const waitMessage = (seconds: number): string =>
  `Your network has opened too many pages in a short time. Nothing is lost. Please try again in ${inWords(seconds)}.`

export const busyTitle = 'We are a little busy'
/** The text that replaces a page refused under load. */
export const busyMessage = 'We have more visitors than we can serve at once. Please try again in a few seconds.'

function inWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Conversations that an account may start with new people within an hour; more if it has given business details. */
export const newConversations = { most: 15, mostWithBusiness: 40, seconds: 3600 } as const

/** Photos that an account may send in conversations within `seconds`. */
export const chatPictures = { most: 20, seconds: 24 * 3600 } as const

/** The limit on publishing a listing although an equal one of the same seller is live. */
export const listedTwiceQuota = { most: 5, seconds: 86_400 } as const

/** The limit on changes of an account's GST number. */
export const gstChanges = { most: 5, seconds: 86_400 } as const

/**
 * Limits of look-ups on the GST register, which cost money: in all, for businesses without a badge, and for one account.
 * The difference between the first two limits is reserved for verified businesses and for admins.
 */
export const gstLookUps = { most: 200, mostUnverified: 100, mostPerAccount: 5, seconds: 86_400 } as const
