/** Widths in pixels in which pages offer photographs to browsers. */
export const pictureWidths: readonly number[] = [320, 640, 960, 1280, 1920]
