import { guestLinkPath, type LinkKind } from "@fundi/shared/links/guest-link";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@remix-run/react";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { forgetLinkOf } from "../../browser/guest-links";
import { tabStore } from "../../browser/storage";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { CopyButton } from "../../components/copy-button";
import { toast } from "../../components/toast/toast";
import { useSession } from "../../session";

/** What is taken into the account as soon as somebody has signed in in this tab. */
const WISH = "record_to_keep";

interface KeepRecordProps<T> {
  kind: LinkKind;
  id: number;
  link: string;
  /** Its page, to which one returns after signing in. */
  path: string;
  /** What who has the link can do: "see and cancel the order". */
  warning: string;
  /** The address for a new account, where it is known. */
  email: string;
  takeOver: (link: string) => Promise<T>;
  onTaken: (taken: T) => void;
  /** Called after the link was used up or removed from this device, to forget what was loaded by it. */
  onForgotten: () => void;
}

/** For a record that was opened by its link: how to find it again, and how to take it into an account. */
export function KeepRecord<T>({
  kind,
  id,
  link,
  path,
  warning,
  email,
  takeOver,
  onTaken,
  onForgotten,
}: KeepRecordProps<T>) {
  const navigate = useNavigate();
  const isSignedIn = useSession().status === "signed-in";
  const wish = `${kind}:${id}`;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takeOver(link),
    onSuccess: (taken) => {
      forgetLinkOf(kind, id);
      onTaken(taken);
      toast.success(t`It is in your account now`);
    },
  });

  useEffect(() => {
    if (!isSignedIn || tabStore.get(WISH) !== wish) return;
    tabStore.remove(WISH);
    mutate();
  }, [isSignedIn, wish, mutate]);

  function keep(): void {
    if (isSignedIn) mutate();
    else {
      tabStore.set(WISH, wish);
      navigate("/register", { state: { returnTo: path, email } });
    }
  }

  /** On a phone or computer that others use, too. */
  function removeFromDevice(): void {
    forgetLinkOf(kind, id);
    onForgotten();
    toast.success(t`Removed from this device`, { description: t`The link that you kept still opens it.` });
    navigate("/");
  }

  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{t`Find it again`}</h2>
      <p className="text-muted">{t`This page opens with your link only. Keep it, and give it to nobody: who has it can ${warning}.`}</p>
      <CopyButton
        value={`${location.origin}${guestLinkPath(link)}`}
        label={t`the link to this page`}
        text={t`Copy the link`}
        size="md"
      />
      <Button variant="secondary" wide isBusy={isPending} onClick={keep}>
        {isSignedIn ? t`Keep it in my account` : t`Keep it in an account`}
      </Button>
      <Button variant="quiet" onClick={removeFromDevice}>
        {t`Remove from this device`}
      </Button>
      <p role="status" className="text-sm font-medium text-danger empty:hidden">
        {error && (serverTextOf(error) ?? t`It was not taken into your account. Please try again in a moment.`)}
      </p>
    </Card>
  );
}
