/** Where an app has its examples, and the name of the app in the catalogue. */
const FOLDERS = Object.entries({
  "storefront/app/components/": "storefront/",
  "storefront/app/": "storefront/",
  "desktop/src/renderer/src/": "console/",
});

/**
 * Returns the id of a component in the catalogue: "storefront/forms/field".
 * @param {string} file of its examples, below the project's folder
 */
export function exampleId(file) {
  const [folder = "", app = ""] = FOLDERS.find(([name]) => file.startsWith(name)) ?? [];
  return app + file.slice(folder.length).replace(/\.examples\.tsx$/, "");
}
