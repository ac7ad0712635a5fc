/**
 * Whether a field of the list's form differs from what the server rendered: somebody was faster than the code of the form, or
 * the browser has filled it in again.
 */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== rendered?.value;
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
