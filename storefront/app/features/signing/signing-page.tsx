import type { PublicSigning } from "@fundi/shared/workshop/phone-signings";
import { t } from "@lingui/core/macro";
import { Form, useNavigation } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Icon } from "../../components/icon";
import { Skeleton } from "../../components/skeleton";
import { useHydrated } from "../../components/use-hydrated";
import type { ReturnedSignature } from "./signing.server";

// The library for drawing is a file of its own, which no other page needs.
const SignaturePad = lazy(() =>
  import("../../components/signature/signature-pad").then(({ SignaturePad: Pad }) => ({ default: Pad })),
);

interface Props {
  /** Null: the link is not one of ours, has expired, or was ended at the counter. */
  signing: PublicSigning | null;
  /** What the signature that was sent came to. */
  returned: ReturnedSignature | null;
}

/** /sign/:token, from the code on the screen at the counter: what is signed, and a surface to sign on, without an account. */
export function SigningPage({ signing, returned }: Props) {
  if (returned?.isSigned || signing?.isSigned)
    return (
      <Message title={t`Thank you, it is signed`}>
        <p>{t`The counter has your signature. You can close this page.`}</p>
      </Message>
    );
  if (signing === null)
    return (
      <Message title={t`This code is not good any more`}>
        <p>{t`It is good for a few minutes and for one signature. Ask at the counter for a new one.`}</p>
      </Message>
    );
  return <OpenSigning signing={signing} problem={returned?.problem ?? null} />;
}

function Message({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="page py-10 sm:py-16">
      <Card className="mx-auto grid max-w-lg gap-4 py-8">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </Card>
    </div>
  );
}

function OpenSigning({ signing, problem }: { signing: PublicSigning; problem: string | null }) {
  const { purpose, name, language, shown, terms } = signing;
  return (
    <div className="page grid max-w-2xl gap-5 py-6 sm:py-10">
      <header className="grid gap-1">
        <h1 className="text-2xl sm:text-4xl">
          {purpose === "intake" ? t`Sign for what you hand over` : t`Sign for what you get back`}
        </h1>
        <p className="text-muted">{name ? t`For ${name}: read it, then sign below.` : t`Read it, then sign below.`}</p>
      </header>
      <section
        aria-label={t`What you sign`}
        lang={language}
        className="grid gap-3 rounded-md border border-line bg-surface p-4"
      >
        {shown.split("\n\n").map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
          <p key={index} className="whitespace-pre-line break-words">
            {part}
          </p>
        ))}
      </section>
      {terms && (
        <details open lang={language} className="rounded-md border border-line bg-surface p-4">
          <summary className="font-semibold">{terms.title}</summary>
          <p className="mt-2 whitespace-pre-line break-words">{terms.body}</p>
        </details>
      )}
      <SignHere problem={problem} />
    </div>
  );
}

function SignHere({ problem }: { problem: string | null }) {
  const isHydrated = useHydrated();
  const isBusy = useNavigation().state !== "idle";
  const [signature, setSignature] = useState("");
  if (!isHydrated)
    return (
      <p className="text-muted">{t`To sign here your browser needs JavaScript. You can also sign at the counter.`}</p>
    );
  return (
    <Form method="post" className="grid gap-3">
      <Suspense fallback={<Skeleton className="aspect-5/2 w-full" />}>
        <SignaturePad
          label={t`Your signature`}
          onChange={(drawn) => setSignature(drawn === null ? "" : JSON.stringify(drawn))}
        />
      </Suspense>
      <input type="hidden" name="signature" value={signature} />
      {problem && (
        <p role="alert" className="flex gap-2 font-medium text-danger">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          {problem}
        </p>
      )}
      <Button type="submit" size="lg" wide isBusy={isBusy} disabled={signature === ""}>
        {t`Send the signature`}
      </Button>
    </Form>
  );
}
