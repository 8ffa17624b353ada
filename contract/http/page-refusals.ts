/** The refusals whose sentences pages contain; in a file of their own, because every page loads them. */
export const pageRefusals = {
  business_details_missing: { status: 422, message: 'Please complete your business details' },
  phone_missing: { status: 422, message: 'Please add a phone number' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
  too_large: { status: 413, message: 'This upload is too large.' },
  too_slow: {
    status: 408,
    message: 'The upload took too long. Please try again, on a better connection if possible.',
  },
  unreachable: { status: 503, message: "We couldn't connect. Check your connection and try again." },
  unavailable: { status: 503, message: "We're a little busy. Please try again." },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const
