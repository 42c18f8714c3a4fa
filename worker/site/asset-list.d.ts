declare module 'virtual:asset-list' {
  const list: {
    /** Hash of the client build. */
    build: string;
    /** Files, styles and imports by source path, as addresses. */
    chunks: Record<string, { file: string; css: string[]; imports: string[] }>;
    /** Scripts and styles needed to open the drive. */
    shell: string[];
    /** Addresses of link preview pictures, by language or `card-` and kind. */
    pictures: Record<string, string>;
  };
  export default list;
}
