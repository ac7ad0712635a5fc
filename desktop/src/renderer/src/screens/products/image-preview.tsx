import { useState } from "react";
import { useSettled } from "../../lib/settled";

/** The picture at an address as it is typed; says so when the address gives none. */
export function ImagePreview({ address }: { address: string }) {
  const settled = useSettled(address.trim());
  const [failed, setFailed] = useState("");
  if (!settled || failed === settled) {
    return (
      <div className="image-preview image-preview-empty" role="status">
        {settled ? "No picture at this address" : "No picture yet"}
      </div>
    );
  }
  return (
    <img
      className="image-preview"
      src={settled}
      alt="As customers will see it"
      referrerPolicy="no-referrer"
      onError={() => setFailed(settled)}
    />
  );
}
