import type { Service } from "@fundi/shared/services";
import { LinkButton } from "../../components/button";
import { IndicativePrices } from "../services";

const STEPS = [
  { title: "Bring it in", sentence: "No booking needed to hand over a device. Bring the charger too." },
  { title: "We look and tell you", sentence: "What is wrong, what it costs and when it is ready, in plain words." },
  { title: "You say yes, or no", sentence: "Nothing is repaired without your yes. A no costs only the check-up." },
  { title: "Test it, pay, take it home", sentence: "Try it at the counter first. Pay by M-Pesa and keep the receipt." },
];

/** How a repair goes, and what the usual ones start at. */
export const RepairSteps = ({ repairs }: { repairs: readonly Service[] }) => (
  <section aria-labelledby="repair" className="border-y border-line bg-sunken">
    <div className="page grid gap-x-16 gap-y-8 py-14 lg:grid-cols-2">
      <div>
        <h2 id="repair" className="text-2xl sm:text-3xl">
          How a repair goes
        </h2>
        <ol className="mt-6 grid gap-6">
          {STEPS.map(({ title, sentence }, index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-full bg-accent font-display text-lg font-bold text-accent-ink"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="text-muted">{sentence}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      {repairs.length > 0 && (
        <div>
          <h3 className="mb-4 text-xl">What the usual repairs start at</h3>
          <IndicativePrices services={repairs} />
          <div className="mt-4 flex flex-wrap gap-2">
            <LinkButton to="/services/quote">Request a quote</LinkButton>
            <LinkButton to="/services?book=other" variant="secondary">
              Book a visit
            </LinkButton>
            <LinkButton to="/services?category=repairs" variant="secondary">
              All repairs and prices
            </LinkButton>
          </div>
        </div>
      )}
    </div>
  </section>
);
