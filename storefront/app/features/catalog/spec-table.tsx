import { splitSpec } from "@fundi/shared/catalog/spec-line";
import { t } from "@lingui/core/macro";
import { specInLanguage } from "./specs";

/** Specs as label and value, followed by a list of those without a label. */
export function SpecTable({ specs, sku }: { specs: readonly string[]; sku: string | null }) {
  const all = specs.map(splitSpec).map(specInLanguage);
  const rows = [...all.filter(({ label }) => label), ...(sku ? [{ label: t`Item number`, value: sku }] : [])];
  const others = all.filter(({ label }) => !label);
  if (all.length === 0 && !sku) return null;
  return (
    <section aria-labelledby="specs">
      <h2 id="specs" className="text-xl">
        {t`Specifications`}
      </h2>
      {rows.length > 0 && (
        <table className="mt-3 w-full border-collapse text-start">
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={`${label} ${value}`} className="border-b border-line align-top">
                <th scope="row" className="w-2/5 py-2.5 pe-4 text-start font-medium wrap-anywhere text-muted">
                  {label}
                </th>
                <td className="py-2.5 wrap-anywhere">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <ul className="mt-3 grid list-disc gap-1 ps-5">
          {others.map(({ value }) => (
            <li key={value} className="wrap-anywhere">
              {value}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
