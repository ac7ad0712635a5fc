import { t } from "@lingui/core/macro";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { readSigning, storeSignature } from "../features/signing/signing.server";
import { SigningPage } from "../features/signing/signing-page";

export async function loader({ params, context }: LoaderFunctionArgs) {
  context.reads.personal();
  const signing = await readSigning(params.token ?? "", context);
  return data({ signing }, { status: signing ? 200 : 404 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const returned = await storeSignature(params.token ?? "", await request.formData(), context);
  return data(returned, { status: returned.isSigned ? 200 : 422 });
}

/** The link is in the address: no other site is told it; see estimate.tsx. */
export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: t`Sign`, description: t`What you sign with us.`, noIndex: true }),
  { name: "referrer", content: "same-origin" },
];

export default function Sign() {
  const { signing } = useLoaderData<typeof loader>();
  return <SigningPage signing={signing} returned={useActionData<typeof action>() ?? null} />;
}

/** What was signed is not read again: the counter has it by then, and the link opens nothing any more. */
export const shouldRevalidate = () => false;
