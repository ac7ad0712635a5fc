import { HELP_TEXTS } from "@fundi/shared/settings/texts/help-texts";
import { t } from "@lingui/core/macro";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { type ShopData, useShopText } from "../features/shell";
import { ContactMethods, FAQ_LABELS, FaqList, FindUs, faqJsonLd, shopJsonLd } from "../features/shop";
import { loadAbout } from "../features/shop/about.server";
import { loadFaqs } from "../features/shop/faqs.server";
import { ContactForm } from "../features/support";
import { contactAction } from "../features/support/contact-action.server";
import { textOf } from "../i18n";

const loadBoth = async (context: AppLoadContext) => {
  const [faqs, about] = await Promise.all([loadFaqs(context), loadAbout(context)]);
  return { faqs, about };
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  ...(await loadBoth(context)),
  sent: new URL(request.url).searchParams.has("sent"),
});

export const action = (args: ActionFunctionArgs) => contactAction(args, "/contact?sent#write");

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const root = matches.find(({ id }) => id === "root")?.data as ShopData | undefined;
  return pageMeta(matches, {
    title: t`Contact, opening hours and questions`,
    description: t`Telephone, e-mail, address and opening hours, and answers to what customers ask most.`,
    path: "/contact",
    jsonLd: [...(root ? [shopJsonLd(root, data?.about)] : []), ...(data?.faqs.length ? [faqJsonLd(data.faqs)] : [])],
  });
};

export default function ContactRoute() {
  const { faqs, about, sent } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const text = useShopText(HELP_TEXTS);
  const groups = Object.entries(FAQ_LABELS)
    .map(([category, label]) => ({ category, label, members: faqs.filter((faq) => faq.category === category) }))
    .filter(({ members }) => members.length > 0);
  return (
    <div className="page py-6 sm:py-10">
      <h1 className="text-3xl">{t`Talk to us`}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lg text-muted">{text("contact.intro")}</p>
      <div className="max-w-3xl">
        <ContactMethods />
      </div>
      <FindUs about={about} className="mt-14 max-w-4xl" />
      <section id="write" aria-labelledby="write-title" className="mt-14">
        <h2 id="write-title" className="mb-5 text-2xl sm:text-3xl">
          {t`Write to us`}
        </h2>
        <div className="max-w-3xl">
          <ContactForm action="/contact" refusal={refusal} sent={sent} />
        </div>
      </section>
      {groups.length > 0 && (
        <section id="faq" aria-labelledby="faq-title" className="mt-14">
          <h2 id="faq-title" className="text-2xl sm:text-3xl">
            {t`What others ask`}
          </h2>
          <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2">
            {groups.map(({ category, label, members }) => (
              <section key={category} aria-labelledby={`faq-${category}`}>
                <h3 id={`faq-${category}`} className="mb-3 text-xl">
                  {textOf(label)}
                </h3>
                <FaqList faqs={members} />
              </section>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
