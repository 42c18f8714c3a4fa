/** Version of the pictures, written by scripts/pictures.ts. */
export const picturesVersion = '820370cf';
