/** Version of the pictures, written by scripts/pictures.ts. */
export const picturesVersion = '335c718c';
