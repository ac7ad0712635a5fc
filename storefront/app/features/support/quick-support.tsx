import { Link } from "@remix-run/react";
import { Icon, type IconName } from "../../components/icon";
import { useShop } from "../shell";

interface Way {
  icon: IconName;
  title: string;
  when: string;
  response: string;
  href: string;
  /** What pressing it does. */
  action: string;
}

function waysOf({ phone, email, brand }: { phone: string; email: string; brand: string }): Way[] {
  const subject = encodeURIComponent("Support Request");
  const greeting = encodeURIComponent(`Hello ${brand} support team,`);
  return [
    {
      icon: "chat",
      title: "Live Chat",
      when: "24/7",
      response: "Instant",
      href: "/messages",
      action: "Start a chat",
    },
    ...(phone
      ? [
          {
            icon: "phone" as const,
            title: "Phone Support",
            when: "Mon-Fri 9AM-6PM",
            response: "Immediate",
            href: `tel:${phone.replace(/\s/g, "")}`,
            action: phone,
          },
        ]
      : []),
    ...(email
      ? [
          {
            icon: "mail" as const,
            title: "Email Support",
            when: "24/7",
            response: "Within 2 hours",
            href: `mailto:${email}?subject=${subject}&body=${greeting}`,
            action: email,
          },
        ]
      : []),
    {
      icon: "video",
      title: "Video Call",
      when: "By appointment",
      response: "Same day",
      href: "/video-call",
      action: "Open a room",
    },
  ];
}

/** The quickest ways to a person, with when and how fast each answers (checklist SUP-03..07). */
export const QuickSupport = () => (
  <ul aria-label="Quick Support" className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
    {waysOf(useShop()).map(({ icon, title, when, response, href, action }) => (
      <li
        key={title}
        className="relative grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 rounded-md border border-line bg-surface p-4 transition hover:border-ink sm:gap-y-3 sm:p-5"
      >
        <span className="grid size-11 place-items-center self-start rounded-md bg-accent-soft text-accent-strong max-sm:row-span-3">
          <Icon name={icon} />
        </span>
        <h2 className="text-lg sm:self-center">{title}</h2>
        <dl className="flex flex-wrap gap-x-3 text-muted sm:col-span-2 sm:grid sm:grid-cols-[auto_1fr]">
          <div className="whitespace-nowrap sm:contents">
            <dt className="max-sm:sr-only">Available</dt>
            <dd className="text-ink">{when}</dd>
          </div>
          <div className="flex gap-x-1.5 whitespace-nowrap sm:contents">
            <dt>Response</dt>
            <dd className="text-ink">{response}</dd>
          </div>
        </dl>
        <Link
          to={href}
          // The page of the call may frame the host of the call, which only a newly loaded document may.
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
