import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Icon, LineIcon } from "../../../components/icon";
import { toast } from "../../../components/toast/toast";

const SHARE = "M12 15V4M8 7.5L12 3.5l4 4M6 11H4.5v9h15v-9H18";

interface ShareButtonProps {
  /** What is shared, as others read it. */
  title: string;
}

const pageAddress = (): string => window.location.origin + window.location.pathname + window.location.search;

/** Shares the page by the phone's own menu; where there is none, by a small one: copy the link, or WhatsApp. */
export function ShareButton({ title }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const share = async () => {
    if (!navigator.share) return setIsOpen(!isOpen);
    try {
      await navigator.share({ title, url: pageAddress() });
    } catch (error) {
      // Closing the phone's menu is not an error.
      if ((error as Error).name !== "AbortError") setIsOpen(true);
    }
  };
  return (
    <div className="js-only flex flex-wrap items-center gap-x-4 gap-y-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => void share()}
        className="tap inline-flex min-h-9 items-center gap-1.5 font-medium text-accent hover:underline"
      >
        <LineIcon path={SHARE} size={18} />
        {t`Share`}
      </button>
      {isOpen && <ShareMenu title={title} onDone={() => setIsOpen(false)} />}
    </div>
  );
}

function ShareMenu({ title, onDone }: ShareButtonProps & { onDone: () => void }) {
  const url = pageAddress();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t`Link copied`);
      onDone();
    } catch {
      toast.error(t`Copy failed`, { description: url });
    }
  };
  const look = "tap inline-flex min-h-9 items-center gap-1.5 font-medium hover:underline";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from each of its entries
    <div onKeyDown={(event) => event.key === "Escape" && onDone()} className="flex flex-wrap items-center gap-x-4">
      {/* biome-ignore lint/a11y/noAutofocus: opened by the button before it */}
      <button type="button" autoFocus onClick={() => void copy()} className={look}>
        <Icon name="copy" size={18} />
        {t`Copy link`}
      </button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onDone}
        className={look}
      >
        <Icon name="chat" size={18} />
        {t`WhatsApp`}
      </a>
    </div>
  );
}
