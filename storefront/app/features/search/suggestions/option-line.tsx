import { t } from "@lingui/core/macro";
import { useState } from "react";
import { classNames } from "../../../components/class-names";
import { Icon, type IconName } from "../../../components/icon";
import { Price } from "../../../components/price";
import { ProductPicture } from "../../../components/product-picture";
import { ServiceIcon } from "../../services";
import { markedPieces, type Option } from "./suggestion-options";

interface OptionLineProps {
  option: Option;
  id: string;
  isActive: boolean;
  /** The words that were typed, marked in titles. */
  q: string;
  onChoose: () => void;
  onPoint: () => void;
}

/** One suggestion: picture, title, what is worth knowing, price. */
export function OptionLine({ option, id, isActive, q, onChoose, onPoint }: OptionLineProps) {
  const { title, detail, price, isPriceFrom, picture } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, as in every combobox
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={classNames(
        "flex min-h-14 cursor-pointer items-center gap-3 px-3 py-2",
        isActive && "bg-accent-soft",
        picture.kind === "all" && "font-semibold text-accent",
      )}
    >
      <Picture picture={picture} />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 leading-snug">
          {picture.kind === "all"
            ? title
            : markedPieces(title, q).map(({ text, isMarked }, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
                isMarked ? <strong key={at}>{text}</strong> : text,
              )}
        </span>
        {detail && <span className="line-clamp-1 text-sm font-normal text-muted">{detail}</span>}
      </span>
      {price !== undefined && <Cost price={price} isFrom={isPriceFrom ?? false} />}
    </div>
  );
}

const Cost = ({ price, isFrom }: { price: number; isFrom: boolean }) =>
  price > 0 ? (
    <span className="shrink-0 whitespace-nowrap">
      {isFrom && <span className="text-sm text-muted">{t`from`} </span>}
      <Price value={price} size="sm" />
    </span>
  ) : (
    <span className="shrink-0 text-sm text-muted">{t`On request`}</span>
  );

const ICONS: Record<"answer" | "recent" | "all", IconName> = { answer: "chat", recent: "clock", all: "search" };

function Picture({ picture }: { picture: Option["picture"] }) {
  const [isLight] = useState(savesData);
  if (picture.kind === "service")
    return (
      <span className="grid w-14 shrink-0 place-items-center">
        <ServiceIcon name={picture.icon} />
      </span>
    );
  if (picture.kind === "product" && !isLight)
    return <ProductPicture product={picture.product} sizes="56px" className="w-14 shrink-0" />;
  const icon = picture.kind === "product" ? "search" : ICONS[picture.kind];
  return (
    <span className="grid w-14 shrink-0 place-items-center text-muted">
      <Icon name={icon} />
    </span>
  );
}

/** Whether the visitor asked the browser to save data: then no pictures. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
