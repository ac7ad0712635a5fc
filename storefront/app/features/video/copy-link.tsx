import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";

/** Copies the link of the call and announces it. */
export function CopyLink({ link }: { link: string }) {
  const [said, setSaid] = useState<{ text: string; time: number } | null>(null);

  async function copy(): Promise<void> {
    const text = await navigator.clipboard.writeText(link).then(
      () => t`Link copied`,
      () => t`The link could not be copied. Select it and copy it by hand.`,
    );
    // A new key announces the same text again.
    setSaid({ text, time: Date.now() });
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon name="copy" size={18} /> {t`Copy link`}
      </Button>
      {said && (
        <p key={said.time} role="alert" className="self-center font-semibold text-accent-strong">
          {said.text}
        </p>
      )}
    </>
  );
}
