/** A text as HTML and XML show it, between tags and within quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
