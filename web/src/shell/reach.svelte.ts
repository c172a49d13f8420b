// Whether the server can be reached at all, as far as the last question told.

class Reach {
  /** The device itself says that it has no network. */
  cut = $state(!navigator.onLine);
  /** The last question to the server was not answered. */
  silent = $state(false);

  constructor() {
    addEventListener("online", () => (this.cut = false));
    addEventListener("offline", () => (this.cut = true));
  }

  /** Ask, and remember whether there was an answer. */
  async ask<T>(question: Promise<T>): Promise<T> {
    try {
      const answer = await question;
      this.silent = false;
      return answer;
    } catch (error) {
      this.silent = isSilence(error);
      throw error;
    }
  }
}

/** No answer, or none of ours: what fetch and a proxy's own error page give. */
export const isSilence = (error: unknown): boolean => error instanceof TypeError || error instanceof SyntaxError;

export const reach = new Reach();
