import { randomUUID } from "node:crypto";
import { SERVICE_TEXTS } from "@fundi/shared/settings/texts/service-texts";
import { t } from "@lingui/core/macro";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { Breadcrumbs } from "../components/breadcrumbs";
import { Card } from "../components/card";
import { pageMeta } from "../components/page-meta";
import { NewLink } from "../features/guest-links";
import { presetOf } from "../features/quotes/quote-fields";
import { QuoteForm } from "../features/quotes/quote-form";
import { QuoteSent } from "../features/quotes/quote-sent";
import { requestQuote } from "../features/quotes/request-quote.server";
import { loadServices } from "../features/services/services.server";
import { useShop, useShopText } from "../features/shell";
import { originOf } from "../server/shop.server";

const choices = async (context: LoaderFunctionArgs["context"]) =>
  ((await loadServices(context)) ?? []).map(({ id, title, category }) => ({ id, title, category }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const requested = Number(searchParams.get("service"));
  const services = await choices(context);
  // Each form has its own idempotency key, so the page must not be cached.
  context.reads.spoil();
  return {
    services,
    chosen: services.find(({ id }) => id === requested)?.id ?? null,
    preset: presetOf(searchParams),
    sent: searchParams.get("sent"),
    key: randomUUID(),
    origin: originOf(request),
  };
}

/** Handles the form submitted without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const answer = await requestQuote(form, await choices(context), context);
  // Not a redirect: the link must be in no address.
  if ("sent" in answer) return data({ made: answer.sent, returned: undefined }, { status: 201 });
  return data({ made: null, returned: answer.returned }, { status: answer.returned.status });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Request a quote`,
    description: t`Tell us what should be done, and we tell you the price.`,
    path: "/services/quote",
  });

export default function ServicesQuoteRoute() {
  const { services, chosen, preset, sent, key, origin } = useLoaderData<typeof loader>();
  const { made, returned } = useActionData<typeof action>() ?? { made: null, returned: undefined };
  const navigate = useNavigate();
  const { phone } = useShop();
  const text = useShopText(SERVICE_TEXTS);
  return (
    <div className="page max-w-3xl py-6 sm:py-8">
      <Breadcrumbs trail={[{ label: t`Services`, to: "/services" }, { label: t`Request a quote` }]} />
      {made || sent ? (
        <Card className="mt-6 grid gap-5">
          <QuoteSent id={made?.id ?? Number(sent)} headingLevel={1} />
          {made?.link && <NewLink kind="quote" link={made.link} origin={origin} />}
        </Card>
      ) : (
        <>
          <h1 className="mt-4 text-2xl sm:text-3xl">{t`Request a quote`}</h1>
          <p className="mt-2 mb-6 text-lg text-muted">
            {text("quote.intro")}
            {phone && ` ${t`Rather talk? Call ${phone}.`}`}
          </p>
          <Card>
            <QuoteForm
              services={services}
              chosen={chosen}
              preset={preset}
              returned={returned}
              formKey={returned?.key || key}
              earlierSent={returned?.earlier}
              onSent={(id) => navigate(`/services/quote?sent=${id}`, { replace: true })}
            />
          </Card>
        </>
      )}
    </div>
  );
}
