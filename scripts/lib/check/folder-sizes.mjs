import path from "node:path";

/** Files of one folder; more are hard to look through, and the folder usually has parts that want folders of their own. */
export const FOLDER_MAX = 25;

const SOURCE = /\.(?:ts|tsx|mjs|cjs)$/;
/** Files that stand beside another one and are found with it. */
const BESIDE = /\.(?:test|spec|examples|screen)\.tsx?$|\.test\.mjs$/;

/**
 * Returns the folders with too many source files, except those for which a README says why: a line of the folder's own
 * README.md, or of one above, that names the folder and has the words “more than 25 files”.
 * @param {readonly string[]} files all files of the repository
 * @param {(file: string) => string} read
 * @returns {string[]} one line for each
 */
export function folderProblems(files, read) {
  const counts = new Map();
  for (const file of files)
    if (SOURCE.test(file) && !BESIDE.test(file)) {
      const folder = path.posix.dirname(file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  const readmes = files.filter((file) => path.posix.basename(file) === "README.md");
  const hasReason = (/** @type {string} */ folder) =>
    readmes
      .filter((readme) =>
        `${folder}/`.startsWith(path.posix.dirname(readme) === "." ? "" : `${path.posix.dirname(readme)}/`),
      )
      .some((readme) => {
        const name = path.posix.relative(path.posix.dirname(readme), folder) || path.posix.basename(folder);
        return read(readme)
          .split("\n")
          .some((line) => line.includes(`\`${name}/\``) && line.includes(`more than ${FOLDER_MAX} files`));
      });
  return [...counts]
    .filter(([folder, count]) => count > FOLDER_MAX && !hasReason(folder))
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files: give its parts folders, or say in a README why it has more than ${FOLDER_MAX} files`,
    );
}
