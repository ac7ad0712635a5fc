import { getPrivateFile } from "@fundi/shared/private-files/private-files";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../lib/call";
import { problemText } from "../../lib/problem";

interface PrivatePictureProps {
  /** Of the private file. */
  id: string;
  alt: string;
  size?: "full" | "small";
}

/** Returns a private picture as an address in memory, with what went wrong. */
export function usePrivatePicture(id: string, size: "full" | "small") {
  const file = useQuery({
    queryKey: ["private file", id, size],
    queryFn: ({ signal }) => call(getPrivateFile, { params: { id }, query: { size }, signal }),
    // Its bytes never change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { src: useObjectUrl(file.data), error: file.error };
}

/** A private picture: fetched with the session and shown from memory, since it has no address that works without one. */
export function PrivatePicture({ id, alt, size = "small" }: PrivatePictureProps) {
  const { src, error } = usePrivatePicture(id, size);
  if (error)
    return (
      <span className="private-picture is-missing" role="alert">
        {problemText(error)}
      </span>
    );
  return src ? (
    <img className="private-picture" src={src} alt={alt} />
  ) : (
    <span className="private-picture bp6-skeleton" />
  );
}

/** Returns an address of what is in memory, until it is not shown any more. */
function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}

/** Returns how wide a dialog is that shows a photo whole, in any shape and window. */
export const photoWidth = ({ width, height }: { width: number; height: number }): string =>
  `min(900px, 96vw, max(340px, calc(60vh * ${(width / height).toFixed(3)} + 40px)))`;
