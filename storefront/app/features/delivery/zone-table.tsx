import { t } from "@lingui/core/macro";
import type { ZoneWords } from "./zone-words";

/** All places that the shop delivers to, with day and price of an order placed now. */
export const ZoneTable = ({ zones }: { zones: readonly ZoneWords[] }) => (
  <section id="zones" aria-labelledby="zones-title" className="mt-10 max-w-prose scroll-mt-20">
    <h2 id="zones-title" className="text-xl">
      {t`An order placed now`}
    </h2>
    <ul className="mt-4 grid divide-y divide-line border-y border-line">
      {zones.map(({ id, name, places, arrival, price }) => (
        <li key={id} className="grid gap-1 py-3 wrap-anywhere sm:grid-cols-[1fr_auto] sm:gap-x-6">
          <span className="font-semibold">{name}</span>
          <span className="sm:text-end">{price}</span>
          {places && <span className="text-sm text-muted">{places}</span>}
          {arrival && <span className="text-sm text-muted sm:col-start-2 sm:text-end">{arrival}</span>}
        </li>
      ))}
    </ul>
  </section>
);
