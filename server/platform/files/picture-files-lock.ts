/** The advisory lock of picture files: a removal shares it, a backup holds it alone, so that every picture of its moment is still there to be copied. */
export const pictureFilesLock = 7_204_016
