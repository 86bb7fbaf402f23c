#!/usr/bin/env bash
# Writes the signature vectors with openssl, so that the code under test is pinned to a second implementation.
# Usage: support/signing/vectors/generate.sh   (bash >= 4.4, openssl >= 1.1.1; writes the JSON files beside this script)
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "${BASH_SOURCE[0]}")"

worked_user='UserName'
worked_password='Password'
worked_secret='617e0ed8-7531-44a4-bd64-2b246291c600'
worked_time='1397500408'

hex_of() { printf '%s' "$1" | od -An -v -tx1 | tr -d ' \n'; }
base64_of_stdin() { openssl base64 -A; }
hex_of_stdin() { od -An -v -tx1 | tr -d ' \n'; }
base64url_of_stdin() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
sha1() { printf '%s' "$1" | openssl dgst -sha1 -binary; }
sha256() { printf '%s' "$1" | openssl dgst -sha256 -binary; }
# The key as hexadecimal, since openssl would read some of its characters itself.
hmac() { printf '%s' "$3" | openssl dgst "-$1" -mac HMAC -macopt "hexkey:$(hex_of "$2")" -binary; }

json_string() {
  local text=$1
  text=${text//\\/\\\\}
  text=${text//\"/\\\"}
  text=${text//$'\n'/\\n}
  text=${text//$'\t'/\\t}
  printf '"%s"' "$text"
}

separator=''
begin() { separator=''; printf '['; }
finish() { printf '\n]\n'; }

signature_vector() { # name, user name, password, secret, timestamp
  local hash signature
  hash=$(sha1 "$3" | base64_of_stdin)
  signature=$(hmac sha256 "$4" "$2$hash$5" | base64_of_stdin)
  printf '%s\n  {\n    "name": %s,\n    "userName": %s,\n    "password": %s,\n    "clientApplicationSecret": %s,\n    "signedAt": %s,\n    "passwordHash": %s,\n    "signature": %s\n  }' \
    "$separator" "$(json_string "$1")" "$(json_string "$2")" "$(json_string "$3")" "$(json_string "$4")" \
    "$(json_string "$5")" "$(json_string "$hash")" "$(json_string "$signature")"
  separator=','
}

deviation_vector() { # name, deviation as JSON, signature
  printf '%s\n  { "name": %s, "deviation": %s, "signature": %s }' \
    "$separator" "$(json_string "$1")" "$2" "$(json_string "$3")"
  separator=','
}

repeat() { printf "%.0s$1" $(seq "$2"); }

{
  begin
  signature_vector 'worked example' "$worked_user" "$worked_password" "$worked_secret" "$worked_time"
  signature_vector 'a second later' "$worked_user" "$worked_password" "$worked_secret" '1397500409'
  signature_vector 'user name in lower case' 'username' "$worked_password" "$worked_secret" "$worked_time"
  signature_vector 'password in lower case' "$worked_user" 'password' "$worked_secret" "$worked_time"
  signature_vector 'secret in upper case' "$worked_user" "$worked_password" '617E0ED8-7531-44A4-BD64-2B246291C600' "$worked_time"
  signature_vector 'secret without hyphens' "$worked_user" "$worked_password" '617e0ed8753144a4bd642b246291c600' "$worked_time"
  signature_vector 'empty password' "$worked_user" '' "$worked_secret" "$worked_time"
  signature_vector 'empty user name' '' "$worked_password" "$worked_secret" "$worked_time"
  signature_vector 'empty timestamp' "$worked_user" "$worked_password" "$worked_secret" ''
  signature_vector 'everything one character' 'u' 'p' 's' '1'
  signature_vector 'password of one space' "$worked_user" ' ' "$worked_secret" "$worked_time"
  signature_vector 'spaces around everything' ' user ' ' password ' ' secret ' ' 1397500408 '
  signature_vector 'password with quotes and backslash' "$worked_user" "pa\"ss'wo\\rd" "$worked_secret" "$worked_time"
  signature_vector 'password with shell characters' "$worked_user" '$(id) `id` ${HOME} !! #;&|<>*?~' "$worked_secret" "$worked_time"
  signature_vector 'password with percent signs' "$worked_user" '100%s %% %20 %n' "$worked_secret" "$worked_time"
  signature_vector 'password that begins with a hyphen' "$worked_user" '-sha256' "$worked_secret" "$worked_time"
  signature_vector 'password with tab and line break' "$worked_user" $'pass\tword\nline' "$worked_secret" "$worked_time"
  signature_vector 'secret with colon, comma and equals' "$worked_user" "$worked_password" 'key:value,other=1' "$worked_time"
  signature_vector 'secret that looks like Base64' "$worked_user" "$worked_password" 'c2VjcmV0LXNlY3JldA==' "$worked_time"
  signature_vector 'secret that looks hexadecimal' "$worked_user" "$worked_password" 'deadbeefdeadbeef' "$worked_time"
  signature_vector 'user name with domain' 'partners\golf@example.com' "$worked_password" "$worked_secret" "$worked_time"
  signature_vector 'Latin letters with marks' 'Jürgen' 'Straße-é-ñ-Å' 'Schlüssel' "$worked_time"
  signature_vector 'composed and decomposed e with acute' $'caf\u00e9' $'cafe\u0301' "$worked_secret" "$worked_time"
  signature_vector 'Greek, Cyrillic and Japanese' 'χρήστης' 'пароль' 'ゴルフ場' "$worked_time"
  signature_vector 'characters outside the basic plane' '🏌️‍♂️' '⛳🔑' '🗝️-𝒦' "$worked_time"
  signature_vector 'secret of exactly one block' "$worked_user" "$worked_password" "$(repeat k 64)" "$worked_time"
  signature_vector 'secret one byte over a block' "$worked_user" "$worked_password" "$(repeat k 65)" "$worked_time"
  signature_vector 'long user name, password and secret' "$(repeat user 64)" "$(repeat password 128)" "$(repeat secret 64)" "$worked_time"
  signature_vector 'timestamp in milliseconds' "$worked_user" "$worked_password" "$worked_secret" '1397500408000'
  signature_vector 'negative timestamp' "$worked_user" "$worked_password" "$worked_secret" '-1'
  signature_vector 'timestamp with a fraction' "$worked_user" "$worked_password" "$worked_secret" '1397500408.5'
  signature_vector 'timestamp past 2038' "$worked_user" "$worked_password" "$worked_secret" '4102444800'
  finish
} >signatures.json

sha1_base64=$(sha1 "$worked_password" | base64_of_stdin)
signed="$worked_user$sha1_base64$worked_time"
{
  begin
  deviation_vector 'nothing' '{}' "$(hmac sha256 "$worked_secret" "$signed" | base64_of_stdin)"
  deviation_vector 'password hash in hexadecimal' '{ "passwordHash": "sha1-hex" }' \
    "$(hmac sha256 "$worked_secret" "$worked_user$(sha1 "$worked_password" | hex_of_stdin)$worked_time" | base64_of_stdin)"
  deviation_vector 'password hash in upper-case hexadecimal' '{ "passwordHash": "sha1-hex-upper" }' \
    "$(hmac sha256 "$worked_secret" "$worked_user$(sha1 "$worked_password" | hex_of_stdin | tr a-f A-F)$worked_time" | base64_of_stdin)"
  deviation_vector 'password hashed with SHA-512' '{ "passwordHash": "sha512-base64" }' \
    "$(hmac sha256 "$worked_secret" "$worked_user$(printf %s "$worked_password" | openssl dgst -sha512 -binary | base64_of_stdin)$worked_time" | base64_of_stdin)"
  deviation_vector 'password hashed with SHA-256' '{ "passwordHash": "sha256-base64" }' \
    "$(hmac sha256 "$worked_secret" "$worked_user$(sha256 "$worked_password" | base64_of_stdin)$worked_time" | base64_of_stdin)"
  deviation_vector 'hexadecimal password hash in Base64' '{ "passwordHash": "sha1-hex-base64" }' \
    "$(hmac sha256 "$worked_secret" "$worked_user$(sha1 "$worked_password" | hex_of_stdin | base64_of_stdin)$worked_time" | base64_of_stdin)"
  deviation_vector 'password hashed with MD5' '{ "passwordHash": "md5-base64" }' \
    "$(hmac sha256 "$worked_secret" "$worked_user$(printf %s "$worked_password" | openssl dgst -md5 -binary | base64_of_stdin)$worked_time" | base64_of_stdin)"
  deviation_vector 'password in Base64, not hashed' '{ "passwordHash": "base64" }' \
    "$(hmac sha256 "$worked_secret" "$worked_user$(printf %s "$worked_password" | base64_of_stdin)$worked_time" | base64_of_stdin)"
  deviation_vector 'password not hashed' '{ "passwordHash": "none" }' \
    "$(hmac sha256 "$worked_secret" "$worked_user$worked_password$worked_time" | base64_of_stdin)"
  deviation_vector 'HMAC with SHA-1' '{ "algorithm": "hmac-sha1" }' \
    "$(hmac sha1 "$worked_secret" "$signed" | base64_of_stdin)"
  deviation_vector 'HMAC with key and text swapped' '{ "algorithm": "hmac-sha256-swapped" }' \
    "$(hmac sha256 "$signed" "$worked_secret" | base64_of_stdin)"
  deviation_vector 'HMAC with MD5' '{ "algorithm": "hmac-md5" }' \
    "$(hmac md5 "$worked_secret" "$signed" | base64_of_stdin)"
  deviation_vector 'HMAC with SHA-384' '{ "algorithm": "hmac-sha384" }' \
    "$(hmac sha384 "$worked_secret" "$signed" | base64_of_stdin)"
  deviation_vector 'HMAC with SHA-512' '{ "algorithm": "hmac-sha512" }' \
    "$(hmac sha512 "$worked_secret" "$signed" | base64_of_stdin)"
  deviation_vector 'SHA-256 without the key' '{ "algorithm": "sha256-unkeyed" }' \
    "$(sha256 "$signed" | base64_of_stdin)"
  deviation_vector 'SHA-256 with the key behind' '{ "algorithm": "sha256-then-key" }' \
    "$(sha256 "$signed$worked_secret" | base64_of_stdin)"
  deviation_vector 'SHA-256 with the key in front' '{ "algorithm": "key-then-sha256" }' \
    "$(sha256 "$worked_secret$signed" | base64_of_stdin)"
  deviation_vector 'colons between the parts' '{ "separator": ":" }' \
    "$(hmac sha256 "$worked_secret" "$worked_user:$sha1_base64:$worked_time" | base64_of_stdin)"
  deviation_vector 'signature in hexadecimal' '{ "encoding": "hex" }' \
    "$(hmac sha256 "$worked_secret" "$signed" | hex_of_stdin)"
  deviation_vector 'hexadecimal signature in Base64' '{ "encoding": "hex-base64" }' \
    "$(hmac sha256 "$worked_secret" "$signed" | hex_of_stdin | base64_of_stdin)"
  deviation_vector 'signature in base64url' '{ "encoding": "base64url" }' \
    "$(hmac sha256 "$worked_secret" "$signed" | base64url_of_stdin)"
  deviation_vector 'timestamp first' '{ "order": ["timestamp", "userName", "passwordHash"] }' \
    "$(hmac sha256 "$worked_secret" "$worked_time$worked_user$sha1_base64" | base64_of_stdin)"
  deviation_vector 'hash before the user name' '{ "order": ["passwordHash", "userName", "timestamp"] }' \
    "$(hmac sha256 "$worked_secret" "$sha1_base64$worked_user$worked_time" | base64_of_stdin)"
  deviation_vector 'timestamp not signed' '{ "order": ["userName", "passwordHash"] }' \
    "$(hmac sha256 "$worked_secret" "$worked_user$sha1_base64" | base64_of_stdin)"
  deviation_vector 'password not signed' '{ "order": ["userName", "timestamp"] }' \
    "$(hmac sha256 "$worked_secret" "$worked_user$worked_time" | base64_of_stdin)"
  finish
} >deviations.json
