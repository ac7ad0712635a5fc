/**
 * Returns the commands that documents name and no package defines, one line each: `npm run NAME`, also inside code blocks.
 * @param {readonly string[]} files all files of the repository
 * @param {(file: string) => string} read
 * @returns {string[]}
 */
export function commandProblems(files, read) {
  const known = new Set(
    files
      .filter((file) => /^([^/]+\/)?package\.json$/.test(file))
      .flatMap((file) => Object.keys(JSON.parse(read(file)).scripts ?? {})),
  );
  return files
    .filter((file) => /\.(md|yml)$/.test(file))
    .flatMap((document) => {
      const text = read(document);
      return [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
        .filter(([, name = ""]) => !known.has(name))
        .map(
          ({ 0: command, index }) =>
            `${document}:${text.slice(0, index).split("\n").length} names ${command}, which is no command`,
        );
    });
}
