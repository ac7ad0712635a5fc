import { HELP_TEXTS } from "@fundi/shared/settings/texts/help-texts";
import { textOfShop } from "@fundi/shared/settings/texts/text-of-shop";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { Icon, type IconName } from "../../components/icon";
import { type ShopData, useShopData } from "../shell";

interface Way {
  icon: IconName;
  title: string;
  when: string;
  response: string;
  href: string;
  /** The label of its button. */
  action: string;
}

function waysOf({ shop, week }: Pick<ShopData, "shop" | "week">): Way[] {
  const { phone, email, brand, offers } = shop;
  const open = week
    .filter(({ hours }) => hours !== t`Closed`)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(", ");
  const subject = encodeURIComponent(t`Support Request`);
  const greeting = encodeURIComponent(t`Hello ${brand} support team,`);
  return [
    ...(offers.chat
      ? [
          {
            icon: "chat" as const,
            title: t`Live Chat`,
            when: open,
            response: textOfShop(shop, HELP_TEXTS, "support.chatResponse"),
            href: "/messages",
            action: t`Start a chat`,
          },
        ]
      : []),
    ...(phone
      ? [
          {
            icon: "phone" as const,
            title: t`Phone Support`,
            when: open,
            response: textOfShop(shop, HELP_TEXTS, "support.phoneResponse"),
            href: `tel:${phone.replace(/\s/g, "")}`,
            action: phone,
          },
        ]
      : []),
    ...(email
      ? [
          {
            icon: "mail" as const,
            title: t`Email Support`,
            when: t`At any time`,
            response: textOfShop(shop, HELP_TEXTS, "support.mailResponse"),
            href: `mailto:${email}?subject=${subject}&body=${greeting}`,
            action: email,
          },
        ]
      : []),
    ...(offers.video
      ? [
          {
            icon: "video" as const,
            title: t`Video Call`,
            when: open,
            response: textOfShop(shop, HELP_TEXTS, "support.videoResponse"),
            href: "/video-call",
            action: t`Open a room`,
          },
        ]
      : []),
  ];
}

/** The quickest contact methods, with hours and response times. */
export const QuickSupport = () => (
  <ul aria-label={t`Quick Support`} className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
    {waysOf(useShopData()).map(({ icon, title, when, response, href, action }) => (
      <li
        key={title}
        className="relative grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 rounded-md border border-line bg-surface p-4 transition hover:border-ink sm:gap-y-3 sm:p-5"
      >
        <span className="grid size-11 place-items-center self-start rounded-md bg-accent-soft text-accent-strong max-sm:row-span-3">
          <Icon name={icon} />
        </span>
        <h2 className="text-lg sm:self-center">{title}</h2>
        <dl className="flex flex-wrap gap-x-3 text-muted sm:col-span-2 sm:grid sm:grid-cols-[auto_1fr]">
          {when && (
            <div className="sm:contents">
              <dt className="max-sm:sr-only">{t`Available`}</dt>
              <dd className="text-ink">{when}</dd>
            </div>
          )}
          {response && (
            <div className="flex gap-x-1.5 sm:contents">
              <dt>{t`Response`}</dt>
              <dd className="text-ink">{response}</dd>
            </div>
          )}
        </dl>
        <Link
          to={href}
          // A full page load: only a new document may frame the video host.
          reloadDocument={href === "/video-call"}
          aria-label={`${title}: ${action}`}
          className="stretched justify-self-start font-semibold wrap-anywhere text-accent sm:col-span-2"
        >
          {action}
        </Link>
      </li>
    ))}
  </ul>
);
