/** What a failed attempt means for later ones. */
interface SendFailure {
  /** The server rejects this recipient permanently. */
  isFinal: boolean;
  /** The server could not be reached, or rejects the login: other mails would fail alike. */
  isOutage: boolean;
}

/** Classifies an error of nodemailer by its code and the SMTP reply in it. */
export function classifyFailure(error: unknown): SendFailure {
  const { code, command, responseCode } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return {
    isFinal: code === "EENVELOPE" && (responseCode === undefined || (isRefused && command === "RCPT TO")),
    isOutage: responseCode === undefined ? code !== "EENVELOPE" && code !== "EMESSAGE" : code === "EAUTH",
  };
}
