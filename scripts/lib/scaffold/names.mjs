/**
 * The spellings of a thing: `loan-device` and `loan-devices` in files, `LoanDevice` and `loanDevice` in code, `loan_devices` in MySQL,
 * "Loan device" on screen.
 * @typedef {ReturnType<typeof namesOf>} Names
 */

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * @param {string} one singular, in kebab-case: "loan-device"
 * @param {string} [many] plural, when it is not `one` with an s: "warranties"
 * @throws {Error} for a name that is not in kebab-case
 */
export function namesOf(one, many = `${one}s`) {
  for (const name of [one, many])
    if (!KEBAB.test(name)) throw new Error(`“${name}” is not in kebab-case, such as loan-device.`);
  if (one === many) throw new Error("Singular and plural must differ, or the names of their functions would collide.");
  return {
    one,
    many,
    Type: pascal(one),
    Types: pascal(many),
    value: camel(one),
    values: camel(many),
    table: many.replaceAll("-", "_"),
    words: one.replaceAll("-", " "),
    manyWords: many.replaceAll("-", " "),
    Words: sentence(one),
    ManyWords: sentence(many),
  };
}

const pascal = (/** @type {string} */ name) =>
  name.replace(/(?:^|-)(.)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());

const camel = (/** @type {string} */ name) =>
  name.replace(/-(.)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());

const sentence = (/** @type {string} */ name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
