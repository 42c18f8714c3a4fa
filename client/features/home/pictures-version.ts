/** Version of the pictures, written by scripts/pictures.ts. */
export const picturesVersion = '6552f2f6';
