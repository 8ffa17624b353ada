/** State code and the last three characters; the PAN in the middle is masked. */
export const maskedGst = (gst: string): string => `${gst.slice(0, 2)}•••••••${gst.slice(-3)}`
