declare module 'virtual:asset-list' {
  const list: {
    /** Hash of the whole client build. */
    build: string;
    /** By source path: its file, its styles, and what it imports, all as addresses. */
    chunks: Record<string, { file: string; css: string[]; imports: string[] }>;
    /** Scripts and styles the drive can be opened with. */
    shell: string[];
    /** The address of the picture beside a link, by language. */
    pictures: Record<string, string>;
  };
  export default list;
}
