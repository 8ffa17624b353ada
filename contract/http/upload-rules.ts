/** The limits of concurrent uploads; sizes in bytes. */
export const uploadLimits = {
  /** concurrent uploads of one account, pictures and sheets together */
  atOnce: 2,
  /** the memory that all uploads of one app process may use */
  bytesOfProcess: 96 * 1024 * 1024,
  retryAfterSeconds: 5,
  /** seconds after which files without a row are deleted; longer than any upload takes */
  strayGraceSeconds: 300,
  /** seconds for which the files of a picture are kept after its last use has ended */
  letGoGraceSeconds: 3600,
} as const

/** The most pages of a PDF in a conversation; each page is sent as a picture. */
export const chatPdf = { type: 'application/pdf', pages: 10 } as const

/** The message for an upload under another form field than the endpoint's. */
export const wrongFileField = (field: string): string => `Send the file in the form field '${field}'`
