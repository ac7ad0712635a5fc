import { FRAME_TEXTS } from "@fundi/shared/settings/texts/frame-texts";
import { textOfShop } from "@fundi/shared/settings/texts/text-of-shop";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { Icon } from "../../components/icon";
import { LanguageSwitch } from "./language-switch";
import { OpeningHours } from "./opening-hours";
import { useOptionalShopData } from "./shop";

/** The footer: address, opening hours and contacts. */
export function Footer() {
  const data = useOptionalShopData();
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.4fr]">
        {data && (
          <div className="grid content-start gap-3">
            <p className="font-display text-lg font-bold">{data.shop.brand}</p>
            <p className="max-w-xs text-muted">{textOfShop(data.shop, FRAME_TEXTS, "footer.sentence")}</p>
            <ul className="mt-2 grid gap-2">
              <ContactLine
                icon="phone"
                href={data.shop.phone && `tel:${data.shop.phone.replace(/\s/g, "")}`}
                text={data.shop.phone}
              />
              <ContactLine icon="mail" href={data.shop.email && `mailto:${data.shop.email}`} text={data.shop.email} />
              <ContactLine icon="pin" text={data.shop.address} />
            </ul>
          </div>
        )}
        <nav aria-label={t`Footer`}>
          <ul className="grid grid-cols-2 gap-2">
            {data?.links.footer.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  className="tap inline-block py-1.5 text-muted hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {data?.week[0] && (
          <div className="grid content-start gap-3">
            <p className="font-semibold">{t`Opening hours`}</p>
            <OpeningHours />
          </div>
        )}
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-sm text-muted">
          <p className="py-2">{data?.paying}</p>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

function ContactLine({ icon, href, text }: { icon: "phone" | "mail" | "pin"; href?: string; text: string }) {
  if (!text) return null;
  return (
    <li className="flex items-center gap-2.5 text-muted">
      <Icon name={icon} size={18} />
      {href ? (
        <a href={href} className="tap py-1.5 hover:text-ink hover:underline">
          {text}
        </a>
      ) : (
        <span className="py-1.5">{text}</span>
      )}
    </li>
  );
}
