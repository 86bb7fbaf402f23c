export const HELP = `tee-conform: does a tee time reservation service keep its contract?

usage
  tee-conform [run] [flags]     judge the target that TARGET_BASE_URL names, or the embedded sandbox
  tee-conform doctor [flags]    find out what is off before a run; its own flags: tee-conform doctor --help
  tee-conform list [--only G]   list the requirements
  tee-conform sweep [flags]     remove what killed runs left in wallets; tee-conform sweep --help
  tee-conform profile init | check [FILE] | explain [FILE]
                                write a profile, see what it lacks, see what it says; tee-conform profile --help
  tee-conform replay ID         make an exchange of the last report again; its own flags: tee-conform replay --help
  tee-conform sandbox [flags]   serve the embedded sandbox; its own flags: tee-conform sandbox --help
  tee-conform --version         name and version

exit codes
  0 conformant   1 non-conformant   2 usage or configuration   3 target unreachable
  4 incomplete   5 the suite itself failed, or could not clean up   130, 143 interrupted
`;

export const RUN_HELP = `usage: tee-conform [run] [flags]

  --profile FILE       what the target does where the contract is silent (default: TARGET_PROFILE, else reference)
  --only GLOB          requirement ids, groups or suite files, several by commas; * and ? (never conformant)
  --depth DEPTH        quick (each rule in its plain way), standard (each way too) or deep (more is generated);
                       default: standard
  --seed N             generate the cases of an earlier run again (default: a new one, reported)
  --time-budget TIME   longest wait on a target whose clock cannot be set: 90s, 20m (default: 90s)
  --out DIR            where the report files go (default: reports)
  --allure             write results for Allure too, in allure-results/ of that folder
  --allow-wallet       payment options may be stored, and are removed again
  --allow-bookings N   at most N reservations may be made; they cannot be undone
  --ca FILE            certificate of a private authority, PEM, to trust beside the others (default: TARGET_CA)
  --allow-http         plain http to another machine: credentials can be read on the way
  --trust-credentials  judge the target even if it refuses every login (default: end with 2, since a setting may be
                       mistyped)
  --list               list the requirements, send nothing
  --help               this text

settings, from the environment or .env
  TARGET_BASE_URL TARGET_USER_NAME TARGET_PASSWORD TARGET_CLIENT_APPLICATION_SECRET TARGET_PROFILE
  TARGET_CA HTTPS_PROXY HTTP_PROXY NO_PROXY,
  TARGET_JOURNAL (folder of the journals of what is stored; default: reports/journal in the checkout),
  and those that the profile names. Without TARGET_BASE_URL the embedded sandbox is started and judged.
`;
