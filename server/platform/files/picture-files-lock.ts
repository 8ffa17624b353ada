/**
 * The advisory lock of picture files: removals share it, a backup takes it exclusively, so that every picture of its
 * snapshot still exists when it is copied.
 */
export const pictureFilesLock = 7_204_016
