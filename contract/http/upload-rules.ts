/** The bounds of uploads under way at the same time; sizes in bytes. */
export const uploadLimits = {
  /** uploads of one account, pictures and sheets together */
  atOnce: 2,
  /** what all uploads of one app process may hold in memory */
  bytesOfProcess: 96 * 1024 * 1024,
  retryAfterSeconds: 5,
  /** after which files that got no row are taken for left over: longer than any upload takes */
  strayGraceSeconds: 300,
  /** the time for which the files of released pictures stay */
  letGoGraceSeconds: 3600,
} as const

/** The most pages of a PDF in a chat, which is drawn as pictures of its pages. */
export const chatPdf = { type: 'application/pdf', pages: 10 } as const

/** An upload under another form field than the endpoint's. */
export const wrongFileField = (field: string): string => `Send the file in the form field '${field}'`
