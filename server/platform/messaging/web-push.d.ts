declare module 'web-push' {
  interface Subscription {
    endpoint: string
    keys: { p256dh: string; auth: string }
  }
  interface Options {
    vapidDetails: { subject: string; publicKey: string; privateKey: string }
    TTL: number
  }
  interface RequestDetails {
    headers: Record<string, string | number>
    body: Buffer
  }
  const webPush: {
    generateRequestDetails(subscription: Subscription, payload: string, options: Options): RequestDetails
  }
  export default webPush
}
