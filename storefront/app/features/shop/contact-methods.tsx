import { t } from "@lingui/core/macro";
import { Icon, type IconName } from "../../components/icon";
import { OpeningHours, useShop } from "../shell";
import { OpeningBadge } from "./opening-badge";

/** A section with address and opening hours; nothing while the shop has neither. */
export function WhereAndWhen({ className = "" }: { className?: string }) {
  const { phone, email, address, hours } = useShop();
  if (!phone && !email && !address && !hours.some(Boolean)) return null;
  return (
    <section aria-labelledby="where" className={className}>
      <h2 id="where" className="mb-5 text-2xl sm:text-3xl">
        {t`Where and when`}
      </h2>
      <ContactMethods />
    </section>
  );
}

/** Address, opening hours and contacts of the shop. */
export function ContactMethods() {
  const shop = useShop();
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${shop.brand}, ${shop.address}`)}`;
  return (
    <div className="@container">
      <div className="grid gap-4 @xl:grid-cols-2">
        <div className="-ms-3 grid content-start gap-1">
          {shop.phone && (
            <Way
              icon="phone"
              label={t`Call or send an SMS`}
              href={`tel:${shop.phone.replace(/\s/g, "")}`}
              text={shop.phone}
            />
          )}
          {shop.email && <Way icon="mail" label={t`Write`} href={`mailto:${shop.email}`} text={shop.email} />}
          {shop.address && <Way icon="pin" label={t`Come by`} href={map} text={shop.address} />}
        </div>
        {shop.hours.some(Boolean) && (
          <div className="grid content-start gap-4 self-start rounded-md border border-line bg-surface p-5">
            <div>
              <OpeningBadge />
            </div>
            <OpeningHours />
          </div>
        )}
      </div>
    </div>
  );
}

const Way = ({ icon, label, href, text }: { icon: IconName; label: string; href: string; text: string }) => (
  <a href={href} className="group flex items-center gap-4 rounded-md p-3 transition hover:bg-ink/5">
    <span className="grid size-12 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-strong">
      <Icon name={icon} />
    </span>
    <span className="min-w-0">
      <span className="block text-sm text-muted">{label}</span>
      <span className="block text-lg font-semibold wrap-anywhere group-hover:underline">{text}</span>
    </span>
  </a>
);
