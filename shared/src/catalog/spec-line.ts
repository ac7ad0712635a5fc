export interface SpecLine {
  label: string | null;
  value: string;
}

/** Splits an imported spec such as "RAM: 8 GB" into label and value; without a label it is only a value. */
export function splitSpec(text: string): SpecLine {
  const [, label, value] = /^([^:]{1,40}):\s+(.+)$/s.exec(text) ?? [];
  return label && value ? { label: label.trim(), value: value.trim() } : { label: null, value: text };
}
