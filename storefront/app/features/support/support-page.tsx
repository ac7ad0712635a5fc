import type { GuideSummary } from "@fundi/shared/guides/guides";
import { HELP_TEXTS } from "@fundi/shared/settings/texts/help-texts";
import type { SupportResource } from "@fundi/shared/support/support";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useLocation } from "@remix-run/react";
import { mailPromise } from "../../i18n/mail-promises";
import { useShop, useShopText } from "../shell";
import type { ShownFaq } from "../shop";
import type { ContactRefusal } from "./contact-action.server";
import { ContactForm } from "./contact-form";
import { type FaqSearch, FaqTab } from "./faq-tab";
import { GuidesTab } from "./guides-tab";
import { QuickSupport } from "./quick-support";
import { type SeenHealth, StatusTab } from "./status-tab";
import { type SupportTab, SupportTabs } from "./support-tabs";

/** The data of the open tab; the others are loaded when opened. */
export type SupportPageData =
  | { tab: "faq"; faqs: ShownFaq[]; search: FaqSearch }
  | { tab: "guides"; guides: GuideSummary[]; links: SupportResource[] }
  | { tab: "contact"; sent: boolean }
  | { tab: "status"; seen: SeenHealth };

interface SupportPageProps {
  data: SupportPageData;
  /** Errors of a form that was submitted without JavaScript. */
  refusal: ContactRefusal | undefined;
}

/** /support: contact methods, and four tabs of help. */
export function SupportPage({ data, refusal }: SupportPageProps) {
  return (
    <div className="page grid gap-8 py-6 sm:py-10">
      <header>
        <h1 className="text-3xl">{t`Support & Help`}</h1>
        <p className="mt-2 max-w-prose text-lg text-muted">
          {t`Find an answer here, or ask a person: each way says when somebody is there and how soon you hear from us.`}
        </p>
      </header>
      <QuickSupport />
      <div className="grid gap-6">
        <SupportTabs tab={data.tab satisfies SupportTab} />
        <OpenTab data={data} refusal={refusal} />
      </div>
    </div>
  );
}

function OpenTab({ data, refusal }: SupportPageProps) {
  const { pathname } = useLocation();
  switch (data.tab) {
    case "faq":
      return <FaqTab faqs={data.faqs} search={data.search} path={pathname} />;
    case "guides":
      return <GuidesTab guides={data.guides} links={data.links} />;
    case "contact":
      return (
        <div id="contact" className="grid scroll-mt-20 items-start gap-8 lg:grid-cols-[1fr_20rem]">
          <ContactForm action={`${pathname}?tab=contact`} refusal={refusal} sent={data.sent} />
          <NextSteps />
        </div>
      );
    case "status":
      return <StatusTab seen={data.seen} />;
  }
}

function NextSteps() {
  const { phone, mail } = useShop();
  const text = useShopText(HELP_TEXTS);
  return (
    <aside aria-labelledby="next-steps" className="grid gap-3 rounded-md bg-sunken p-5">
      <h2 id="next-steps" className="text-lg">
        {t`What happens next`}
      </h2>
      <ul className="grid gap-3 text-muted">
        <li>{mailPromise("contactAnswer", mail, { when: text("support.mailResponse").toLowerCase() })}</li>
        <li>{t`If you are signed in, your message becomes a ticket and you can follow it under My Tickets.`}</li>
        {phone && (
          <li>
            <Trans>
              In a hurry? Call{" "}
              <a
                href={`tel:${phone.replace(/\s/g, "")}`}
                className="font-semibold whitespace-nowrap text-accent underline"
              >
                {phone}
              </a>
              .
            </Trans>
          </li>
        )}
      </ul>
    </aside>
  );
}
