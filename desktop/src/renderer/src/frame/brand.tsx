import { logoUrl } from "@fundi/shared/settings/logo";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fileUrl } from "../lib/file-url";
import { shopQuery } from "../lib/queries/shop-query";

/** Shows the shop's logo, or the product's, beside the product's name. */
export function Brand() {
  const logo = useQuery(shopQuery).data?.logo;
  // The logo may be on a server that does not respond; a broken image would be worse than none.
  const [failedLogo, setFailedLogo] = useState<string>();
  return (
    <span className="rail-brand">
      {logo && logo !== failedLogo ? (
        <img className="rail-logo" src={fileUrl(logoUrl(logo, 192))} alt="" onError={() => setFailedLogo(logo)} />
      ) : (
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={24} height={24} />
      )}
      <span className="rail-brand-word">Fundi</span>
    </span>
  );
}
